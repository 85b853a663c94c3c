/** Class names for an empty state below the filters. Its picture is smaller, so that its buttons stay in sight. */
export const compactStateStyles = "px-0! py-2! [&>.arch]:mb-0 [&>.arch]:h-[94px] [&>.arch]:w-20";
